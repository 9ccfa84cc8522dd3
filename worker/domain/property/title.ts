const longTitleLength = 50

/** @returns whether a title has more than 50 characters and is set in the smaller type */
export const isLongTitle = (title: string): boolean => [...title].length > longTitleLength
