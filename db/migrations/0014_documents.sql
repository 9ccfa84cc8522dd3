CREATE TABLE `document_grants` (
	`request_id` text NOT NULL,
	`document_id` integer NOT NULL,
	`file_id` text NOT NULL,
	`granted` text NOT NULL,
	`manager_id` text,
	PRIMARY KEY(`request_id`, `document_id`),
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `document_grants_by_document` ON `document_grants` (`document_id`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`property_id` integer NOT NULL,
	`sort` integer NOT NULL,
	`address` text NOT NULL,
	`version` text,
	`type` text NOT NULL,
	`titles` text NOT NULL,
	`visibility` text NOT NULL,
	`state` text NOT NULL,
	`file_id` text,
	`size` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt` text,
	`reason` text,
	`updated` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `documents_by_property` ON `documents` (`property_id`,`sort`);--> statement-breakpoint
CREATE INDEX `documents_by_attempt` ON `documents` (`next_attempt`,`property_id`,`sort`);--> statement-breakpoint
CREATE INDEX `documents_by_address` ON `documents` (`address`);--> statement-breakpoint
CREATE INDEX `documents_by_file` ON `documents` (`file_id`);