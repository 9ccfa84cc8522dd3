CREATE TABLE `home_drafts` (
	`property_id` integer PRIMARY KEY NOT NULL,
	`changes` text NOT NULL,
	`people` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "home_drafts_version" CHECK(version > 0)
) STRICT;
