export const today = '2026-11-20'
