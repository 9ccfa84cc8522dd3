CREATE TABLE `feed_announcements` (
	`feed` text NOT NULL,
	`key` text NOT NULL,
	`property_id` integer NOT NULL,
	`fault` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due` text NOT NULL,
	PRIMARY KEY(`feed`, `key`),
	FOREIGN KEY (`feed`) REFERENCES `feeds`(`name`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `feed_announcements_due` ON `feed_announcements` (`due`,`feed`);