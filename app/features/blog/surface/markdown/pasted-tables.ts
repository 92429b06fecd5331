import { replaceTag } from './replace-tag';

/** Articles have no tables: each row becomes a paragraph. */
export function tablesAsParagraphs(body: HTMLElement) {
  for (const caption of body.querySelectorAll('table > caption')) {
    caption.parentElement?.before(caption);
    replaceTag(caption, 'p');
  }
  for (const cell of body.querySelectorAll<HTMLTableCellElement>(':is(td, th)[rowspan]'))
    repeatCell(cell);
  for (const row of body.querySelectorAll('tr')) rowAsParagraph(row);
}

/** A merged cell says what each of its rows is about. */
function repeatCell(cell: HTMLTableCellElement) {
  const { cellIndex, rowSpan } = cell;
  cell.removeAttribute('rowspan');
  let row = cell.parentElement?.nextElementSibling;
  for (let left = rowSpan - 1; left > 0 && row?.matches('tr'); left--) {
    if (row.textContent.trim() !== '')
      row.insertBefore(cell.cloneNode(true), row.children[cellIndex] ?? null);
    row = row.nextElementSibling;
  }
}

function rowAsParagraph(row: Element) {
  if (row.textContent.trim() === '' && !row.querySelector('img')) return row.remove();
  const cells = [...row.querySelectorAll(':scope > td, :scope > th')];
  const filled = cells.filter(
    (cell) => cell.textContent.trim() !== '' || cell.querySelector('img'),
  );
  // Newsletters and old pages are laid out by tables, whose only cell contains paragraphs and lists.
  const isLayout = cells.length === 1 || (filled.length === 1 && filled[0]?.querySelector('table'));
  const newBlock = row.ownerDocument.createElement(isLayout ? 'div' : 'p');
  if (isLayout) newBlock.append(...filled.flatMap(({ childNodes }) => [...childNodes]));
  else writeLine(newBlock, cells);
  const table = row.closest('table');
  if (!table) return row.replaceWith(newBlock);
  table.before(newBlock);
  row.remove();
  if (!table.querySelector('tr')) table.remove();
  return undefined;
}

const BLOCKS_OF_CELL = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote';

function writeLine(paragraph: HTMLElement, cells: readonly Element[]) {
  for (const [at, cell] of cells.entries()) {
    if (at > 0) paragraph.append(' | ');
    for (const text of cell.querySelectorAll('li > p:only-child'))
      text.replaceWith(...text.childNodes);
    for (const item of cell.querySelectorAll('li + li')) item.previousElementSibling?.append(',');
    for (const block of cell.querySelectorAll(BLOCKS_OF_CELL))
      block.replaceWith(' ', ...block.childNodes, ' ');
    for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith(' ');
    paragraph.append(...cell.childNodes);
  }
}
