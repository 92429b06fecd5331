import { renderToString } from 'react-dom/server';

import { Island } from '~/document/island';
import InquiryForm from '~/features/leads/inquiry/inquiry-form';
import type { DeferredFragments } from '~/site/load-deferred-fragments';
import { Loader } from '~/site/loader';
import { Dialog } from '~/ui/dialog';

import inquiryStyle from '~/features/leads/inquiry/inquiry.module.css?inline';
import trapStyle from '~/features/leads/inquiry/trap-field.module.css?inline';
import loaderStyle from '~/site/loader.module.css?inline';
import dialogStyle from '~/ui/dialog.module.css?inline';
import fieldStyle from '~/ui/form/field.module.css?inline';

/** Stamped on ids, so that they are not those of a page. */
const PREFIX = 'late';

/**
 * What every public page may need once it stands, and none of them to be read: the quick inquiry's dialog and the loader. Their
 * markup, and the style that a page lacks.
 */
export const deferredFragments = (): DeferredFragments => ({
  style: dialogStyle + fieldStyle + inquiryStyle + trapStyle + loaderStyle,
  markup: renderToString(
    <>
      <Dialog id="inquiry" title="Get a quote">
        <Island name="inquiry" of={InquiryForm} props={{}} />
      </Dialog>
      <Loader />
    </>,
    { identifierPrefix: PREFIX },
  ),
});
