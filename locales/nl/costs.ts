export const costs = {}
