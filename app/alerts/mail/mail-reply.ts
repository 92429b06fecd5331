/** What a mail server replied (RFC 5321, RFC 3463). */
export type MailReply = {
  /** "550" */
  readonly code: number;
  /** The enhanced status code, "5.1.1"; null where the reply has none. */
  readonly status: string | null;
  /** The rest in lower case, without any address. */
  readonly text: string;
};

// Four numbers are an IP address.
const STATUS = /(?:^|[#([])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;

/** Reads a reply of one or more lines, as nodemailer gives it. */
export function parseReply(response: string): MailReply {
  const lines = response.split(/\r?\n/).map((line) => line.replace(/^\d{3}[ -]?/, '').trim());
  const status = lines.map((line) => STATUS.exec(line)?.[1]).find((found) => found !== undefined);
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

/** "550 5.1.1", which staff can quote to the provider of their mail server. */
export const replyLabel = ({ code, status }: MailReply): string =>
  status === null ? String(code) : `${code} ${status}`;
