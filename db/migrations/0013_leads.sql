CREATE TABLE `feed_leads` (
	`request_id` text PRIMARY KEY NOT NULL,
	`feed` text NOT NULL,
	`key` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due` text,
	`updated` text NOT NULL,
	`fault` text,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`feed`) REFERENCES `feeds`(`name`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `feed_leads_due` ON `feed_leads` (`due`) WHERE due IS NOT NULL;--> statement-breakpoint
CREATE INDEX `feed_leads_by_state` ON `feed_leads` (`state`,`feed`);--> statement-breakpoint
ALTER TABLE `feed_properties` ADD `key` text;