import type { ComponentType } from 'react';
import type { Coming } from './placeholder-page.tsx';

/** The page of a screen that is not built yet. */
export async function placeholderPage(screen: Coming): Promise<{ default: ComponentType }> {
  const { PlaceholderPage } = await import('./placeholder-page.tsx');
  return { default: () => <PlaceholderPage screen={screen} /> };
}
