export function shareLinks(url: string, title: string) {
  const [at, text, both] = [url, title, `${title} ${url}`].map(encodeURIComponent);
  return [
    { network: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${at}` },
    { network: 'Twitter', href: `https://twitter.com/intent/tweet?url=${at}&text=${text}` },
    { network: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${at}` },
    { network: 'WhatsApp', href: `https://wa.me/?text=${both}` },
  ] as const;
}
