/** The queries that a change of libraries or of the access to them makes outdated. */
export const queriesOfLibraries = [
  'OwnedLibraries',
  'InstitutionLibraries',
  'LibraryDetails',
  'LibraryAccesses',
] as const;
