/** RFC 5321 and RFC 3463. */
export type MailReply = {
  readonly code: number;
  readonly status: string | null;
  /** The text of the reply in lower case, without any address. */
  readonly text: string;
};

// Four numbers are an IP address.
const STATUS = /(?:^|[#([])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;

export function parseReply(response: string): MailReply {
  const lines = response.split(/\r?\n/).map((line) => line.replace(/^\d{3}[ -]?/, '').trim());
  const status = lines
    .map((line) => STATUS.exec(line)?.[1])
    .find((candidate) => candidate !== undefined);
  return {
    code: Number(/^\d{3}/.exec(response)?.[0] ?? 0),
    status: status ?? null,
    text: lines
      .map((line) => line.replace(STATUS, ' '))
      .join(' ')
      .replaceAll(/<[^>]*>|\S+@\S+/g, ' ')
      .toLowerCase(),
  };
}

export const replyLabel = ({ code, status }: MailReply): string =>
  status === null ? String(code) : `${code} ${status}`;
