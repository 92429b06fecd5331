const figures = new Intl.NumberFormat('en-IN');

/** A count in words: "1 view", "12,000 views". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${figures.format(count)} ${count === 1 ? one : many}`;
