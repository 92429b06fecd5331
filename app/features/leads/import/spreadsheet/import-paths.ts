/** The body of the request is the file itself, without a form. */
export const SPREADSHEET_PATH = '/admin/leads/import/file';

export const importPath = (id: string) => `/admin/leads/import/${id}`;
