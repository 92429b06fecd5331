import type { AreaUnit } from '~/features/estimates/engine/input/units';
import type { EstimateSheet } from '~/features/estimates/engine/sheet';
import { ResultPanel } from '~/features/estimates/page/result-panel';

import { SheetDetails } from './sheet-details';

import css from './estimate-sheet.module.css';

export function EstimateSheetView({
  sheet,
  unit = 'sqft',
  today,
}: {
  sheet: EstimateSheet;
  unit?: AreaUnit;
  today: string;
}) {
  return (
    <div className={css.sheet}>
      <div className={css.figure}>
        <ResultPanel sheet={sheet} unit={unit} today={today} />
      </div>
      <SheetDetails sheet={sheet} />
    </div>
  );
}
