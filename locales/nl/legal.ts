export const legal = {}
