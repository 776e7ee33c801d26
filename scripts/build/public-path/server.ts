__webpack_public_path__ = releaseBase;
