/** Specification, section 9; the editor counts the same characters (UTF-16 units, as `maxlength` does). */
export const META_TITLE_LENGTH = 60;
export const META_DESCRIPTION_LENGTH = 160;
