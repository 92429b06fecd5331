import type { inquiryFields } from './field-registry';
import {
  fieldNames,
  type FurtherField,
  furtherFields,
  inquiryField,
  type InquiryField,
  type InquiryValues,
  type OptionalField,
  optionalFields,
} from './inquiry-fields';

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : '';

type ColumnOf<Name extends InquiryField> = SnakeCase<Name>;
type StoredField<Name extends InquiryField> = Name extends OptionalField ? string | null : string;

export type InquiryOfLead = { readonly [Name in InquiryField]: StoredField<Name> };

/** Lists don't select these fields, because they may be long. */
type LongField = {
  [Name in InquiryField]: (typeof inquiryFields)[Name]['type'] extends 'lines' ? Name : never;
}[InquiryField];
export type LongTexts = Pick<InquiryOfLead, LongField>;

type ColumnSelection<Names extends InquiryField> = {
  [Name in Names]: `${ColumnOf<Name>} as ${Name}`;
}[Names];

export const columnOf = <Name extends InquiryField>(name: Name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>;

const selectColumns = <Names extends InquiryField>(names: readonly InquiryField[]) =>
  names.map((name) => `${columnOf(name)} as ${name}`) as ColumnSelection<Names>[];
const isLong = (name: InquiryField) => inquiryField(name).type === 'lines';

export const inquiryColumns = selectColumns<InquiryField>(fieldNames);
export const listedColumns = selectColumns<Exclude<InquiryField, LongField>>(
  fieldNames.filter((name) => !isLong(name)),
);
export const longColumns = selectColumns<LongField>(fieldNames.filter(isLong));

export const furtherColumns = selectColumns<FurtherField>(furtherFields);

export const longTextsOf = (lead: LongTexts): LongTexts =>
  Object.fromEntries(
    Object.entries(lead).filter(([key]) => fieldNames.some((name) => name === key && isLong(name))),
  ) as LongTexts;

type InquiryRow = { [Name in InquiryField as ColumnOf<Name>]: StoredField<Name> };

/** An empty optional field is stored as null. */
const toStoredField = (name: InquiryField, value: string | undefined) =>
  inquiryField(name).optional ? value || null : value;

export const inquiryRow = (values: Omit<InquiryValues, 'about'>): InquiryRow =>
  Object.fromEntries(
    fieldNames.map((name) => [columnOf(name), toStoredField(name, values[name])]),
  ) as InquiryRow;

export const furtherRow = (values: Partial<Record<FurtherField, string>>): Partial<InquiryRow> =>
  Object.fromEntries(
    furtherFields.flatMap((name) =>
      values[name] === undefined ? [] : [[columnOf(name), toStoredField(name, values[name])]],
    ),
  );

export const furtherColumnNames = furtherFields.map(columnOf);

export const staffLabelOf = (name: InquiryField) =>
  inquiryField(name).staffLabel ?? inquiryField(name).label;

/** The optional fields of a lead in a text about it. The message needs no label. */
export const optionalTexts = (
  lead: Partial<Record<OptionalField, string | null>>,
): readonly string[] =>
  optionalFields.flatMap((name) => {
    const text = lead[name];
    if (!text) return [];
    return name === 'brief' ? text : `${staffLabelOf(name)}: ${text}`;
  });
