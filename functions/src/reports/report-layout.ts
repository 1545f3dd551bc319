import type { Block, Fill, FillPlace } from './blocks.ts';
import { type LaidOutNode, LayoutBuilder, type Line } from './pdfmake-parts.ts';

/**
 * Extends pdfmake's layout. A heading stays with its text, a page break leaves two lines of a paragraph on each side,
 * and lines get the tags of their blocks.
 */
export class ReportLayout extends LayoutBuilder {
  override processNode(node: LaidOutNode, ...more: unknown[]): void {
    const context = () => this.writer.context();
    const isPageEmpty = () => context().getCurrentPage().items.length === 0;
    const tooLittle = node.needs !== undefined && context().availableHeight < node.needs;
    if ((tooLittle || node.startsPage) && !isPageEmpty()) this.writer.moveToNextPage();
    if (node.needs !== undefined && node._margin && isPageEmpty()) node._margin[1] = 0;
    super.processNode(node, ...more);
    if (node.fill) this.#fill(node.fill);
  }

  #fill({ blocks }: Fill): void {
    const place: FillPlace = {
      left: this.writer.context().availableHeight,
      page: this.pageSize.height - this.pageMargins.top - this.pageMargins.bottom,
    };
    for (const block of blocks(place)) this.processNode(this.#measured(block));
  }

  #measured(block: Block): LaidOutNode {
    return this.docMeasure.measureBlock(this.docPreprocessor.preprocessBlock(block));
  }

  override processLeaf(node: LaidOutNode): void {
    if (!node.prose) {
      super.processLeaf(node);
      return;
    }
    const lines: Line[] = [];
    for (let line = this.buildNextLine(node); line; line = this.buildNextLine(node)) lines.push(line);
    for (let rest = lines; rest.length > 0; ) {
      const fitting = Math.floor(
        (this.writer.context().availableHeight + 0.01) / (rest[0] as Line).getHeight(),
      );
      const taken = linesBeforeBreak(rest.length, fitting, rest === lines);
      for (const line of rest.slice(0, taken)) node.positions.push(this.writer.addLine(line));
      rest = rest.slice(taken);
      if (rest.length > 0) this.writer.moveToNextPage();
    }
  }

  override buildNextLine(node: LaidOutNode): Line | null {
    const line = super.buildNextLine(node);
    if (!line) return line;
    line.tag = node.tag;
    line.bookmark = node.bookmark;
    delete node.bookmark;
    return line;
  }
}

/** How many of a paragraph's lines go on this page. Avoids a single line on either side of the page break. */
function linesBeforeBreak(lines: number, fitting: number, isStart: boolean): number {
  // In an unbreakable block pdfmake does not know the height, and all lines stay together.
  if (Number.isNaN(fitting) || lines <= fitting) return lines;
  const taken = lines - fitting === 1 ? fitting - 1 : fitting;
  if (taken >= 2) return taken;
  return isStart ? 0 : Math.max(1, taken);
}
