CREATE TABLE `feed_event_times` (
	`feed` text NOT NULL,
	`subject` text NOT NULL,
	`happened` text NOT NULL,
	PRIMARY KEY(`feed`, `subject`),
	FOREIGN KEY (`feed`) REFERENCES `feeds`(`name`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `feeds` ADD `private_hosts` integer DEFAULT false NOT NULL;