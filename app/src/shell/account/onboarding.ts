/** Address of the onboarding page: `VITE_SCN_ONBOARDING_URL` at build time. Default: the page included in the app. */
export const onboardingAddress: string =
  (import.meta.env['VITE_SCN_ONBOARDING_URL'] as string | undefined) ?? '/onboarding.html';
