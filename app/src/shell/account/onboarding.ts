/** Where people learn the product: set for a build by `VITE_SCN_ONBOARDING_URL`, otherwise the page that comes with the app. */
export const onboardingAddress: string =
  (import.meta.env['VITE_SCN_ONBOARDING_URL'] as string | undefined) ?? '/onboarding.html';
