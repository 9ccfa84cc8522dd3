CREATE TABLE `property_overrides` (
	`property_id` integer NOT NULL,
	`field` text NOT NULL,
	`feed_value` text,
	`user_id` text,
	`at` text NOT NULL,
	PRIMARY KEY(`property_id`, `field`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`resource` text NOT NULL,
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`changes` text NOT NULL,
	`user_id` text,
	`feed` text,
	`at` text NOT NULL,
	`form_key` text,
	`undoes` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `revisions_once` ON `revisions` (`resource`,`key`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `revisions_by_form` ON `revisions` (`form_key`) WHERE form_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `revisions_by_time` ON `revisions` (`at`);