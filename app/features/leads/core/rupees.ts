const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Indian notation without decimals, such as "₹62,00,000" (spec section 9). */
export const rupees = (amount: number | null) => (amount === null ? 'N/A' : format.format(amount));
