import type { EstimateSheet } from '~/features/estimates/engine/sheet';
import { CostSplit } from '~/features/estimates/page/cost-split';
import { PaymentCalendar } from '~/features/estimates/page/payment-calendar';
import { isPlotGiven, PlotFindings } from '~/features/estimates/page/plot-findings';

import { EstimateLines, LineList } from './estimate-lines';

import css from './sheet-details.module.css';

/** Everything behind the figure, chapter by chapter. `level` is that of the chapters' headings. */
export function SheetDetails({
  sheet: { estimate, heads, calendar, exclusions, plot },
}: {
  sheet: EstimateSheet;
}) {
  return (
    <div className={css.chapters}>
      <section>
        <header>
          <h2>How it adds up</h2>
          <p>Open a line for its arithmetic, the source of its rate and what it assumes.</p>
        </header>
        <div>
          <EstimateLines estimate={estimate} />
        </div>
      </section>
      <section>
        <header>
          <h2>Not included</h2>
          <p>Before GST, and in no total above, so that nothing surprises later.</p>
        </header>
        <div>
          <LineList lines={exclusions} />
        </div>
      </section>
      <section>
        <header>
          <h2>Where it goes</h2>
          <p>The likely total by trade.</p>
        </header>
        <div>
          <CostSplit parts={heads} total={estimate.total.likely} />
        </div>
      </section>
      <section>
        <header>
          <h2>When it falls due</h2>
          <p>The likely total by stage. The contract decides what is really paid when.</p>
        </header>
        <div>
          <PaymentCalendar calendar={calendar} />
        </div>
      </section>
      {isPlotGiven(plot) && (
        <section>
          <header>
            <h2>Does it fit the plot?</h2>
            <p>Checked against what we hold of your city’s byelaws. Your authority decides.</p>
          </header>
          <div>
            <PlotFindings plot={plot} />
          </div>
        </section>
      )}
    </div>
  );
}
