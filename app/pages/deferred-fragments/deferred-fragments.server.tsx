import { renderToString } from 'react-dom/server';

import { Island } from '~/document/island';
import InquiryForm from '~/features/leads/inquiry/inquiry-form';
import { offeredProjectTypes } from '~/settings/project-types';
import { publicSettings, type SettingsInForce } from '~/settings/settings';
import type { DeferredFragments } from '~/site/load-deferred-fragments';
import { Loader } from '~/site/loader';
import { Dialog } from '~/ui/dialog';

import inquiryStyle from '~/features/leads/inquiry/inquiry.module.css?inline';
import trapStyle from '~/features/leads/inquiry/trap-field.module.css?inline';
import loaderStyle from '~/site/loader.module.css?inline';
import dialogStyle from '~/ui/dialog.module.css?inline';
import fieldStyle from '~/ui/form/field.module.css?inline';

/** Distinguishes generated ids from those of the page. */
const PREFIX = 'late';

/** Markup and styles that public pages need only after loading: the dialog of the quick inquiry and the loader. */
export const deferredFragments = (settings: SettingsInForce): DeferredFragments => ({
  style: dialogStyle + fieldStyle + inquiryStyle + trapStyle + loaderStyle,
  markup: renderToString(
    <>
      <Dialog id="inquiry" title="Get a quote">
        <Island
          name="inquiry"
          of={InquiryForm}
          props={{ projectTypes: offeredProjectTypes(settings.projectTypes) }}
        />
      </Dialog>
      <Loader settings={publicSettings(settings)} />
    </>,
    { identifierPrefix: PREFIX },
  ),
});
