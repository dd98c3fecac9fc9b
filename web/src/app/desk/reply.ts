/** The status of a reply that is not one yet: its body is a job, to be thought about first. */
export const THINK = 102;
/** The status where nobody has thought yet: its body is the game whose net has to be given first. */
export const WANTS_NET = 103;
/** The status of a reply that is not one yet: its body is the path of a document that has to be given first. */
export const WANTS_DOCUMENT = 104;
/** The status of a success. */
export const OK = 200;

/** A reply of the module. */
export interface Reply {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** Reads a reply: the status, the headers, an empty line and the body. */
export function readReply(text: string): Reply {
  const end = text.indexOf("\n\n");
  const [status = "", ...headers] = text.slice(0, end).split("\n");
  const pair = (line: string): readonly [string, string] => {
    const colon = line.indexOf(": ");
    return [line.slice(0, colon), line.slice(colon + 2)];
  };
  return { status: Number(status), headers: headers.map(pair), body: text.slice(end + 2) };
}

/** The same as whoever asks over HTTP gets it. */
export function asResponse({ status, headers, body }: Reply): Response {
  return new Response(body, { status, headers: headers.map(([name, value]) => [name, value]) });
}
