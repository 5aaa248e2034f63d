import { useTranslation } from 'react-i18next';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a number of bytes, e.g. `1,2 Mo`. */
export function useSize(): (bytes: number) => string {
  const { i18n } = useTranslation();
  return (bytes) => {
    const power = bytes < 1e6 ? 1 : bytes < 1e9 ? 2 : 3;
    const value = bytes / 1000 ** power;
    const format = new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: UNITS[power - 1],
      maximumFractionDigits: value < 10 && power > 1 ? 1 : 0,
    });
    return format.format(value);
  };
}
