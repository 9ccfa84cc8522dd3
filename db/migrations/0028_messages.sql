CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`inquiry_id` text,
	`direction` text NOT NULL,
	`kind` text NOT NULL,
	`received` text NOT NULL,
	`author_id` text,
	`sender` text NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`message_id` text,
	`files` text NOT NULL,
	`flags` text NOT NULL,
	`raw_key` text,
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiries`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `messages_by_inquiry` ON `messages` (`inquiry_id`,`received`);--> statement-breakpoint
CREATE INDEX `messages_by_message_id` ON `messages` (`message_id`) WHERE message_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_by_sender` ON `messages` (`sender`);--> statement-breakpoint
CREATE INDEX `messages_by_raw` ON `messages` (`raw_key`);