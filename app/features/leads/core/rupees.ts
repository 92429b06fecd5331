const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** "₹62,00,000": rupees as India writes them, without decimals (spec section 9). */
export const rupees = (amount: number | null) => (amount === null ? 'N/A' : format.format(amount));
