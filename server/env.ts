import { existsSync, readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';

import * as z from 'zod';

import { BadSmtpAddress, parseSmtpAddress } from '~/alerts/mail/smtp-address';
import { isEmailAddress } from '~/platform/email/email-address';
import { BadS3Address, parseS3Address } from '~/platform/storage/s3/s3-address';

/** Addresses or CIDR ranges, comma separated: `10.0.0.0/8, ::1`. */
const proxies = z.string().transform((text, ctx) => {
  const list = new BlockList();
  for (const part of text
    .split(',')
    .map((p) => p.trim())
    .filter(Boolean)) {
    const [address = '', ...addressParts] = part.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const maxBits = family === 'ipv6' ? 128 : 32;
    const [bits = String(maxBits), ...more] = addressParts;
    const prefix = Number(bits);
    // An empty prefix length would be read as 0, which trusts every address.
    if (!isIP(address) || !/^\d{1,3}$/.test(bits) || more.length > 0 || prefix > maxBits) {
      ctx.addIssue(`"${part}" is not an address or CIDR range`);
      return z.NEVER;
    }
    list.addSubnet(address, prefix, family);
  }
  return list;
});

const AN_ORIGIN = 'must be an address such as https://studio.example, without a path';

const origin = z
  .url({ protocol: /^https?$/, error: AN_ORIGIN, abort: true })
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, AN_ORIGIN)
  .transform((text) => new URL(text).origin);

const parsedBy = <Address>(parse: (text: string) => Address) =>
  z.string().transform((text, ctx) => {
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof BadS3Address || error instanceof BadSmtpAddress)) throw error;
      ctx.addIssue(error.message);
      return z.NEVER;
    }
  });

const bucket = parsedBy(parseS3Address);
/** A folder or bucket, spelled as in the variable. */
const place = parsedBy((text) => {
  if (text.startsWith('s3:')) parseS3Address(text);
  return text;
});

const postgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/site',
});

const MEGABYTES = 'must be a whole number of megabytes, 10 or more';
const A_PORT = 'must be a whole number from 0 to 65535';

const schema = z.object({
  PORT: z.coerce.number(A_PORT).int(A_PORT).min(0, A_PORT).max(65_535, A_PORT).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_LISTEN_URL: postgres.optional(),
  STORAGE_URL: bucket.optional(),
  PICTURES_URL: origin.optional(),
  STORAGE_CACHE_MB: z.coerce.number(MEGABYTES).int(MEGABYTES).min(10, MEGABYTES).default(2_000),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_PIN: z
    .string()
    .regex(/^[\dA-Za-z]{4}$/, 'must be 4 letters or digits')
    .optional(),
  TRUSTED_PROXIES: proxies.prefault(''),
  SMTP_URL: parsedBy(parseSmtpAddress).optional(),
  SMTP_URL_FILE: z.string().optional(),
  MAIL_FROM: z.string().refine(isEmailAddress, 'must be an email address').optional(),
  NOTIFY_EMAIL: z.string().refine(isEmailAddress, 'must be an email address').optional(),
  /** For tests: allows push services on this machine. */
  PUSH_LOOPBACK: z.enum(['on', 'off'], 'must be on or off').default('off'),
  /** Allows webhooks to addresses in private networks and on this machine. */
  WEBHOOK_ALLOW_PRIVATE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  DEMO_CONTENT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_URL: place.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 02:30')
    .default('02:30'),
  BACKUP_PASSPHRASE: z.string().min(8, 'must have at least 8 characters').optional(),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  BACKUP_BEFORE_UPDATE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  RESTORE_DATABASE_URL: postgres.optional(),
  RESTORE_STORAGE_URL: place.optional(),
  METRICS_PORT: z.coerce.number(A_PORT).int(A_PORT).min(0, A_PORT).max(65_535, A_PORT).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('info'),
});

export type Environment = z.output<typeof schema>;

class InvalidVariable extends Error {
  override readonly name = 'InvalidVariable';
  readonly variable: string;
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}. See .env.example.`);
    this.variable = variable;
  }
}

/** Blank variables count as absent. @throws Error with one line that names the first invalid one, without its value. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const presentVariables = withFiles(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())),
  );
  const result = schema.safeParse(presentVariables);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new InvalidVariable(String(issue?.path.join('.')), String(issue?.message));
  }
  if (result.data.DATABASE_URL && !result.data.SECRET_KEY)
    throw new InvalidVariable('SECRET_KEY', 'is required when DATABASE_URL is set');
  return result.data;
}

/** Secrets that may be read from the file named by `<name>_FILE`, which keeps them out of the environment. */
const SECRETS = [
  'SMTP_URL',
  'STORAGE_URL',
  'BACKUP_URL',
  'RESTORE_DATABASE_URL',
  'RESTORE_STORAGE_URL',
] as const;

function withFiles(source: Record<string, string | undefined>) {
  const allVariables = { ...source };
  for (const name of SECRETS) {
    const path = source[`${name}_FILE`];
    if (path === undefined) continue;
    if (allVariables[name] !== undefined)
      throw new InvalidVariable(name, `and ${name}_FILE are both set; one is enough`);
    try {
      allVariables[name] = readFileSync(path, 'utf8').trim();
    } catch {
      throw new InvalidVariable(`${name}_FILE`, 'must name a file that can be read');
    }
  }
  return allVariables;
}

/** Placeholder for a missing required SECRET_KEY. Nothing is signed with it. */
const NO_KEY = '-'.repeat(32);

/** Drops invalid variables, so that the site can still be checked. `problem` is what a start would print. */
export function useValidVariables(source: Record<string, string | undefined> = process.env): {
  readonly environment: Environment;
  readonly invalid: ReadonlySet<string>;
  readonly problem: string | null;
} {
  const validVariables = { ...source };
  const invalid = new Set<string>();
  let problem: string | null = null;
  for (;;)
    try {
      environment = readEnvironment(validVariables);
      return { environment, invalid, problem };
    } catch (error) {
      if (!(error instanceof InvalidVariable)) throw error;
      problem ??= error.message;
      const name = error.variable.replace(/_FILE$/, '');
      validVariables[name] = name === 'SECRET_KEY' ? NO_KEY : undefined;
      validVariables[`${name}_FILE`] = undefined;
      invalid.add(name);
    }
}

/** Adds the variables of `.env`, if it exists. The environment takes precedence. */
export function readEnvFile(file = '.env') {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    // Node reports a file that this user may not read as missing.
    throw new Error(
      `${resolve(file)} can’t be read. Make it readable for the site’s user, for example: chown root:studio .env, then chmod 640 .env.`,
      { cause: error },
    );
  }
}

/** Call this before importing React, which without NODE_ENV loads its slower development build. */
export function settleMode() {
  process.env['NODE_ENV'] ??= 'production';
}

/** The folder where the command was typed. npm and `studio-admin` change folders and pass it in INIT_CWD. */
export const callerFolder = () => process.env['INIT_CWD'] ?? process.cwd();

let environment: Environment | undefined;

/** The validated environment, read once. Other code must not read `process.env`. */
export function env(): Environment {
  return (environment ??= readEnvironment(process.env));
}
