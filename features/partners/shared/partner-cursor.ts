import * as z from 'zod';

/** Maximum ids for the next pages, unaffected by later changes. */
const MOST_LEFT = 60;

/** @property below end of the batch in the rough order; null after the last batch */
export type PartnerCursor = {
  left: string[];
  below: { fit: number; id: string } | null;
  total: number;
  withCommonTime: number;
};

const plain = (id: string) => id.replaceAll('-', '');
const dashed = (text: string) => text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const formatPartnerCursor = ({ left, below, total, withCommonTime }: PartnerCursor): string =>
  [total, withCommonTime, below ? `${below.fit}.${plain(below.id)}` : '', left.map(plain).join('.')].join('_');

const form = /^(\d{1,9})_(\d{1,9})_(?:(\d{1,9})\.([0-9a-f]{32}))?_((?:[0-9a-f]{32}(?:\.|$)){0,60})$/;

/** Visibility of its people is checked again, so a forged cursor grants no access. */
export const partnerCursor = z
  .string()
  .max(40 + (MOST_LEFT + 1) * 33)
  .transform((text, context): PartnerCursor => {
    const [, total, withCommonTime, fit, id, left = ''] = form.exec(text) ?? [];
    if (total === undefined) {
      context.addIssue({ code: 'custom', message: 'errors.invalidField' });
      return z.NEVER;
    }
    return {
      left: left
        .split('.')
        .filter((one) => one !== '')
        .map(dashed),
      below: fit === undefined || id === undefined ? null : { fit: Number(fit), id: dashed(id) },
      total: Number(total),
      withCommonTime: Number(withCommonTime),
    };
  })
  .meta({ examples: ['20_4__01936b1e8c1a7c3e9d3a0f5b6a7c8d9e'] });
