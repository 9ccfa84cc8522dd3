import { sendToFriend } from '#domain/forms/share.ts'
import { aboutHome } from './about-home.tsx'

export const friend = aboutHome('friend', { form: sendToFriend, kept: true })
