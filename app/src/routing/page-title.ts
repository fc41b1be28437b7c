import type { Route } from '../routes/route';

/** Parameters of an address, as the router gives them. */
export type PathParameters = Readonly<Record<string, string | undefined>>;

/** What a scenario screen's title begins with. */
export interface TitleSubject {
  readonly scenarioCode: string;
  /** Where the address names a patient. */
  readonly patientName: string | null;
}

/**
 * The title of a screen: parameters filled in, and for scenario screens the scenario's code, or the patient's full name, before it.
 * `{name}` begins with a capital, `{NAME}` is in capitals.
 */
export function pageTitle(
  route: Pick<Route, 'area' | 'title'>,
  parameters: PathParameters,
  subject: TitleSubject | null = null,
): string {
  const title = route.title.replaceAll(/\{(\w+)\}/g, (_, name: string) => filledIn(name, parameters)).trim();
  return route.area === 'scenario' && subject !== null
    ? `${subject.patientName ?? subject.scenarioCode} ${title}`
    : title;
}

function filledIn(name: string, parameters: PathParameters): string {
  const [, value = ''] = Object.entries(parameters).find(([key]) => key.toLowerCase() === name.toLowerCase()) ?? [];
  return name === name.toUpperCase() ? value.toUpperCase() : value.charAt(0).toUpperCase() + value.slice(1);
}
