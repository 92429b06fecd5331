export const noteNumber = (number: number) => `No. ${String(number).padStart(3, '0')}`;
