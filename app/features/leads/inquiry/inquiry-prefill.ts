import { MAX_ABOUT_LENGTH, type InquiryValues } from '~/features/leads/fields/inquiry-fields';
import { cutText } from '~/platform/text/cut-text';

/** The fields that a link to /contact may fill in: `?projectType=Renovation&about=Court+house&pincode=411001`. */
export function prefillOf(
  query: URLSearchParams,
  projectTypes: readonly string[],
): Partial<InquiryValues> {
  const projectType = projectTypes.find((type) => type === query.get('projectType'));
  const about = cutText(query.get('about') ?? '', MAX_ABOUT_LENGTH);
  const pincode = query.get('pincode');
  return {
    ...(projectType ? { projectType } : {}),
    ...(about ? { about } : {}),
    ...(pincode ? { pincode } : {}),
  };
}
