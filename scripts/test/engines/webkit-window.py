#!/usr/bin/python3
"""A window with only a web view, which can be as narrow as a phone. Started by WebKitWebDriver.

Options: --size=WIDTHxHEIGHT, --data=FOLDER (profile). Console messages and failed loads are written to stderr, one per
line.
"""

import ctypes
import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# Exit when the parent exits (PR_SET_PDEATHSIG, prctl(2)).
ctypes.CDLL(None).prctl(1, signal.SIGTERM)

options = dict(argument[2:].split("=", 1) for argument in sys.argv[1:] if "=" in argument)
width, height = (int(pixels) for pixels in options["size"].split("x"))


def report(*values):
    print(*values, file=sys.stderr, flush=True)


def watch_load(_, resource, __):
    def finished(loaded):
        response = loaded.get_response()
        if response and response.get_status_code() >= 400:
            report("LOAD STATUS", response.get_status_code(), loaded.get_uri())

    resource.connect("finished", finished)
    resource.connect("failed", lambda loaded, error: report("LOAD FAILED", loaded.get_uri(), error.message))


def open_view(_):
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.connect("resource-load-started", watch_load)
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    return view


def start(_, session):
    application = WebKit2.ApplicationInfo()
    application.set_name("WebKitGTK")
    session.set_application_info(application)
    session.connect("create-web-view", open_view)


# Needs a folder, because an ephemeral context prints no console messages.
folder = options["data"]
context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
)
context.set_automation_allowed(True)
context.connect("automation-started", start)
Gtk.main()
