/** The day on which the tests' demo agency is imported. */
export const today = '2026-11-20'
