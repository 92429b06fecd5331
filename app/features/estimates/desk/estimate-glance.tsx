import { Link } from 'react-router';

import { FINISH_LABELS } from '~/features/estimates/engine/input/estimate-input';
import { formatArea } from '~/features/estimates/engine/input/units';
import { formatInr } from '~/features/estimates/engine/money';
import { formatDate } from '~/platform/indian-time';
import { Facts } from '~/ui/facts';

import type { EstimateGlance as Glance } from './lead-estimate.server';

export function EstimateGlance({ glance }: { glance: Glance }) {
  const { leadId, total, builtUp, finish, months, gst, cardDate } = glance;
  return (
    <section aria-label="Estimate">
      <Facts
        items={[
          ['Likely', `${formatInr(total.likely)} ${gst ? 'with' : 'without'} GST`],
          ['Low', formatInr(total.low)],
          ['High', formatInr(total.high)],
          ['Area', formatArea(builtUp, 'sqft')],
          ['Finish', FINISH_LABELS[finish]],
          ['On site', `about ${months} months`],
          ['Rates of', formatDate(cardDate)],
          [
            'Details',
            <Link key="sheet" to={`/admin/leads/${leadId}`}>
              All lines
            </Link>,
          ],
          [
            'Change',
            <Link key="change" to={`/admin/estimates/${leadId}/revise`}>
              Revise
            </Link>,
          ],
        ]}
      />
    </section>
  );
}
