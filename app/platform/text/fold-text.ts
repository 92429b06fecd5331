export const foldText = (text: string) => text.normalize('NFKC').toLowerCase();
