export const tools = {}
