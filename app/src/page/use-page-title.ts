import { createContext, use, useEffect } from 'react';
import { useParams } from 'react-router';
import type { Route } from '#routes/route';
import { pageTitle, type TitleSubject } from '#routes/page-title';

const TitleSubjectContext = createContext<TitleSubject | null>(null);

/** Provides the title prefix of the screens inside. */
export const TitleSubjectProvider = TitleSubjectContext.Provider;

/** Sets the page title to that of a screen. */
export function usePageTitle(route: Route): string {
  const title = pageTitle(route, useParams(), use(TitleSubjectContext));
  useDocumentTitle(title);
  return title;
}

/** Sets the page title. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
