import { sourceNames, sources } from '~/features/leads/core/lead';
import type { ImportPlan } from '~/features/leads/import/spreadsheet/columns/import-plan';
import { Field, Select } from '~/ui/form/field';

type SettingsProps = { readonly plan: ImportPlan; readonly onChange: (plan: ImportPlan) => void };

export function PlanSettings({ plan, onChange }: SettingsProps) {
  return (
    <>
      <Field label="Import rows as">
        {(control) => (
          <Select
            {...control}
            name="kind"
            value={plan.kind}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...plan, kind: value === 'estimate' ? 'estimate' : 'inquiry' })
            }
          >
            <option value="inquiry">Leads</option>
            <option value="estimate">Estimator leads</option>
          </Select>
        )}
      </Field>
      <Field label="03/04/2026 means">
        {(control) => (
          <Select
            {...control}
            name="dateOrder"
            value={plan.dateOrder}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...plan, dateOrder: value === 'month-first' ? value : 'day-first' })
            }
          >
            <option value="day-first">3 April 2026</option>
            <option value="month-first">4 March 2026</option>
          </Select>
        )}
      </Field>
      <Field label="If already a lead">
        {(control) => (
          <Select
            {...control}
            name="duplicates"
            value={plan.duplicates}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...plan, duplicates: value === 'store' ? value : 'leave-out' })
            }
          >
            <option value="leave-out">Skip and list as duplicate</option>
            <option value="store">Add as a new lead</option>
          </Select>
        )}
      </Field>
      <Field label="Source, if the row has none">
        {(control) => (
          <Select
            {...control}
            name="source"
            value={plan.source}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...plan, source: sources.find((one) => one === value) ?? 'site' })
            }
          >
            {sources.map((one) => (
              <option key={one} value={one}>
                {sourceNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
