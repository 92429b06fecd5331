import type { ReactNode } from 'react';

import type { EstimateSheet } from '~/features/estimates/engine/sheet';
import { CostSplit } from '~/features/estimates/page/cost-split';
import { PaymentCalendar } from '~/features/estimates/page/payment-calendar';
import { isPlotGiven, PlotFindings } from '~/features/estimates/page/plot-findings';

import { EstimateLines, EstimateLineList } from './estimate-lines';

import css from './sheet-details.module.css';

export function SheetDetails({
  sheet: { estimate, heads, calendar, exclusions, plot },
}: {
  sheet: EstimateSheet;
}) {
  return (
    <div className={css.chapters}>
      <Chapter title="How it adds up" text="Open a line to see quantity, rate and source.">
        <EstimateLines estimate={estimate} />
      </Chapter>
      <Chapter title="Not included" text="Extra costs to plan for, before GST.">
        <EstimateLineList lines={exclusions} />
      </Chapter>
      <Chapter title="Cost by trade" text="The likely total by trade.">
        <CostSplit parts={heads} total={estimate.total.likely} />
      </Chapter>
      <Chapter
        title="Payment schedule"
        text="The likely total by stage. Your contract sets the actual payments."
      >
        <PaymentCalendar calendar={calendar} />
      </Chapter>
      {isPlotGiven(plot) && (
        <Chapter
          title="Does it fit the plot?"
          text="Checked against the byelaws we have for your city. Your authority decides."
        >
          <PlotFindings plot={plot} />
        </Chapter>
      )}
    </div>
  );
}

function Chapter({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <header>
        <h2>{title}</h2>
        <p>{text}</p>
      </header>
      <div>{children}</div>
    </section>
  );
}
