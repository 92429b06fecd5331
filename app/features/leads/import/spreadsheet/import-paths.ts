/** Takes the file of a spreadsheet, as it is. */
export const SPREADSHEET_PATH = '/admin/leads/import/file';

export const importPath = (id: string) => `/admin/leads/import/${id}`;
