import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import protobuf from 'protobufjs';

/** The part of `opentelemetry/proto/collector/trace/v1` that tests read, with the field numbers of OTLP 1. */
const OTLP = protobuf
  .parse(`
  syntax = "proto3";
  message ExportTraceServiceRequest { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1;
    bytes span_id = 2;
    bytes parent_span_id = 4;
    string name = 5;
    uint32 kind = 6;
    fixed64 start_time_unix_nano = 7;
    fixed64 end_time_unix_nano = 8;
    repeated KeyValue attributes = 9;
    repeated Event events = 11;
    Status status = 15;
  }
  message Event { string name = 2; }
  message Status { string message = 2; uint32 code = 3; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; } }
`)
  .root.lookupType('ExportTraceServiceRequest');

const KINDS = ['unspecified', 'internal', 'server', 'client'] as const;

export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root span. */
  readonly parentId: string;
  readonly name: string;
  readonly kind: (typeof KINDS)[number] | undefined;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isError: boolean;
  readonly message: string;
  readonly events: number;
  readonly milliseconds: number;
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

export interface OtlpReceiver {
  readonly endpoint: string;
  readonly spans: ReceivedSpan[];
  /** The raw bytes of all requests. */
  bytes(): Buffer;
  /** The headers of each request. */
  readonly headers: IncomingMessage['headers'][];
  /** Responds to requests; default: 200. */
  respond: Respond;
  close(): Promise<void>;
}

const accept: Respond = (_request, response) =>
  response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();

/** Starts a trace receiver (OTLP over HTTP, protobuf) on loopback. @param port Default: any free port. */
export async function startOtlpReceiver(port = 0): Promise<OtlpReceiver> {
  const bodies: Buffer[] = [];
  const receiver: Omit<OtlpReceiver, 'endpoint' | 'close'> = {
    spans: [],
    headers: [],
    respond: accept,
    bytes: () => Buffer.concat(bodies),
  };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      bodies.push(body);
      receiver.headers.push(request.headers);
      if (request.url === '/v1/traces') receiver.spans.push(...spansIn(body));
      receiver.respond(request, response);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(receiver, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  });
}

interface KeyValue {
  readonly key: string;
  readonly value?: {
    readonly stringValue?: string;
    readonly intValue?: string;
    readonly doubleValue?: number;
  };
}
interface Span {
  readonly traceId: Buffer;
  readonly spanId: Buffer;
  readonly parentSpanId?: Buffer;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly KeyValue[];
  readonly events?: readonly unknown[];
  readonly status?: { readonly code?: number; readonly message?: string };
}
interface Request {
  readonly resourceSpans?: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

function spansIn(body: Buffer): ReceivedSpan[] {
  const { resourceSpans = [] } = OTLP.toObject(OTLP.decode(body), { longs: String }) as Request;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => readSpan(service, span)));
  });
}

const readSpan = (service: string, span: Span): ReceivedSpan => ({
  service,
  traceId: Buffer.from(span.traceId).toString('hex'),
  spanId: Buffer.from(span.spanId).toString('hex'),
  parentId: Buffer.from(span.parentSpanId ?? []).toString('hex'),
  name: span.name,
  kind: KINDS[span.kind],
  attributes: valuesOf(span.attributes),
  isError: span.status?.code === 2,
  message: span.status?.message ?? '',
  events: span.events?.length ?? 0,
  milliseconds: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
});

const valuesOf = (attributes: readonly KeyValue[] = []) =>
  Object.fromEntries(
    attributes.map(({ key, value = {} }) => [
      key,
      value.stringValue ?? value.doubleValue ?? Number(value.intValue),
    ]),
  );
