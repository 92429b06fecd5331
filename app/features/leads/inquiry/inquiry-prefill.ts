import { limits, projectTypes, type InquiryValues } from './inquiry-fields';

/** What a link to /contact may fill in: `?projectType=Renovation&about=Court+house&pincode=411001`. */
export function prefillOf(query: URLSearchParams): Partial<InquiryValues> {
  const projectType = projectTypes.find((type) => type === query.get('projectType'));
  const about = query.get('about')?.slice(0, limits.about.max);
  const pincode = query.get('pincode')?.slice(0, limits.pincode.max);
  return {
    ...(projectType ? { projectType } : {}),
    ...(about ? { about } : {}),
    ...(pincode ? { pincode } : {}),
  };
}
