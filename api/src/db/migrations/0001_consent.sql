ALTER TABLE `contacts` ADD `consented_at` datetime(3);--> statement-breakpoint
ALTER TABLE `contacts` ADD `consent_version` varchar(32) character set ascii collate ascii_bin;