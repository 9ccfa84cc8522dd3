CREATE TABLE `presences` (
	`inquiry_id` text NOT NULL,
	`user_id` text NOT NULL,
	`until` text NOT NULL,
	PRIMARY KEY(`inquiry_id`, `user_id`),
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `mails` ADD `in_reply_to` text;