import { Island } from '~/document/island';
import { Dialog } from '~/ui/dialog';

import InquiryForm from './inquiry-form';

/** The quick inquiry as a dialog, on every public page; "Get Quote" opens it, and leads to /contact without JavaScript. */
export function InquiryDialog() {
  return (
    <Dialog id="inquiry" title="Get a quote">
      <Island name="inquiry" of={InquiryForm} props={{}} />
    </Dialog>
  );
}
