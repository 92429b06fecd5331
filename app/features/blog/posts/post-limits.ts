/** Specification, section 9. In UTF-16 units, like `maxlength`. */
export const META_TITLE_LENGTH = 60;
export const META_DESCRIPTION_LENGTH = 160;
