/** Parameters that name the campaign of a visit. */
export const campaignParams = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const

/** Parameters that search engines and social networks add to a link: one value for each click. */
export const clickParams = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid'] as const
