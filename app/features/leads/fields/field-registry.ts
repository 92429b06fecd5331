// This file doesn't import zod, so that public pages stay small.
import { projectTypes } from '~/settings/project-types';

type AnyField = {
  readonly label: string;
  /** Label on staff's screens and in exports. Omit if it is the same. */
  readonly staffLabel?: string;
  /** Completes "Enter …". */
  readonly noun: string;
  readonly autoComplete: string;
  /** The description for an assistant that fills in the form for someone (WebMCP, declarative). */
  readonly sentence: string;
  readonly optional?: true;
};

export type TextField = AnyField & {
  /** `lines` is a text of several lines. */
  readonly type: 'text' | 'email' | 'tel' | 'lines';
  /** Characters, after trimming. */
  readonly min?: number;
  readonly max: number;
};

export type SelectField = AnyField & {
  readonly type: 'select';
  readonly choices: readonly string[];
  /** The choices are only the default of a list in Settings. */
  readonly fromSettings?: true;
};

export type Field = TextField | SelectField;

/**
 * In the form's order. Schema, columns (snake case), WhatsApp text, staff's forms, CSV and import derive from these.
 */
export const inquiryFields = {
  name: {
    label: 'Name',
    type: 'text',
    noun: 'your name',
    autoComplete: 'name',
    sentence: 'Name of the person inquiring',
    max: 80,
  },
  email: {
    label: 'Email',
    type: 'email',
    noun: 'your email',
    autoComplete: 'email',
    sentence: 'Where to reply',
    max: 254,
  },
  phone: {
    label: 'Phone',
    type: 'tel',
    noun: 'your phone number',
    autoComplete: 'tel',
    sentence: 'A number to call back; Indian numbers may omit +91',
    max: 80,
  },
  pincode: {
    label: 'Project Location',
    type: 'text',
    noun: 'the project location',
    autoComplete: 'postal-code',
    sentence: 'PIN code or name of the project’s location',
    min: 2,
    max: 120,
  },
  projectType: {
    label: 'Project Type',
    staffLabel: 'Project type',
    type: 'select',
    noun: 'a project type',
    choices: projectTypes,
    fromSettings: true,
    autoComplete: 'off',
    sentence: 'The closest type of project',
  },
  brief: {
    label: 'Message',
    type: 'lines',
    noun: 'your message',
    autoComplete: 'off',
    sentence: 'Anything else we should know: size, plot, timing, a question',
    max: 10_000,
    optional: true,
  },
} as const satisfies Record<string, Field>;
